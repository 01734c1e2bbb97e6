import { Accessibility, AutoScroller, Feedback } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';

interface Props {
  /** Called when an entry was moved; positions count from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

interface DragSource {
  readonly data: { readonly label?: unknown };
}

const getLabel = (source: DragSource | null | undefined) => String(source?.data.label ?? 'The entry');

/** Messages for screen readers, with labels in place of the library's ids. */
const screenReaderMessages = Accessibility.configure({
  screenReaderInstructions: {
    draggable:
      'To pick up an entry, press space. While it is picked up, use the arrow keys to move it, space to put it down, and Escape to leave it where it was.',
  },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) => `Picked up ${getLabel(source)}.`,
    dragover: ({ operation: { source } }: DragOverEvent) =>
      isSortable(source) ? `${getLabel(source)} is at place ${source.index + 1}.` : undefined,
    dragend: ({ operation: { source }, canceled }: DragEndEvent) => {
      if (canceled) return `${getLabel(source)} stays where it was.`;
      return isSortable(source) ? `${getLabel(source)} was put at place ${source.index + 1}.` : undefined;
    },
  },
});

// Without the default plugins for cursor and text selection, which the styles of the handles cover.
const plugins = [screenReaderMessages, AutoScroller, Feedback];

/** Renders a list whose entries are sorted by dragging or keyboard; the entries call useSortableItem. */
export function SortableList({ onMove, children }: Props) {
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source) && source.index !== source.initialIndex)
          onMove(source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
