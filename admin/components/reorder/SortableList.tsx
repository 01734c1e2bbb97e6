import { Accessibility, AutoScroller, Feedback } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';

interface Props {
  /** The entry of one place has gone to another; places count from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

interface Dragged {
  readonly data: { readonly label?: unknown };
}

const getLabel = (source: Dragged | null | undefined) => String(source?.data.label ?? 'The entry');

/** What screen readers are told, in the words of the screen instead of ids. */
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

// Without those that would add styles for the cursor and against selecting text: the handles' own styles do that.
const plugins = [screenReaderMessages, AutoScroller, Feedback];

/** Entries that are put into order by dragging, and by keyboard: their SortableItem children have the handles. */
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
