import { useSyncExternalStore } from 'react';

/** Elements of the open dialogs, the top one last. */
let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setSlots(next: readonly HTMLElement[]): void {
  slots = next;
  for (const listener of listeners) listener();
}

function registerSlot(element: HTMLElement | null) {
  if (!element) return;
  setSlots([...slots, element]);
  return () => setSlots(slots.filter((slot) => slot !== element));
}

/** Takes in the notifications while its dialog is the top one, so that Tab reaches them: a dialog keeps the focus inside. */
export function NotificationSlot() {
  return <div ref={registerSlot} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the element for notifications in the top dialog; undefined while none is open. */
export function useNotificationSlot(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => slots.at(-1));
}
