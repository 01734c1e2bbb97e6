/**
 * Sentences of the booking form about the size of a group; '#' stands for a number of travellers. Made at build time, to keep the form's
 * script small.
 */
export const roomNotices = {
  waiting:
    "Sorry, this departure is full. Send your request to join its waiting list: we'll write when a place comes free, or suggest another day.",
  /** For dates in other words, which join no list. */
  full: "Sorry, this departure is full. Send your request anyway: we'll suggest another day or arrange a private departure.",
  left: 'This departure has room for #. We can arrange a private departure for your group, or suggest another day.',
  shared: 'This departure takes at most #. We can arrange a private departure for your group.',
  private: "This private trip takes at most #. For a larger party we'll suggest what works.",
  few: "This trip runs from #. Send your request anyway: we'll tell you who else would like to go, or what it costs for you alone.",
  fewPrivate: "This private trip runs from #. Send your request anyway: we'll tell you what it costs for you alone.",
  send: 'Just send your request.',
  /** For '10+', which may be more than the largest group. */
  count: 'Tell us how many you are under special requests.',
} as const;
