/** Bytes that a request may bring: a picture of 10 MB with its frame, or a place with pictures embedded by an older system. */
export const maxBodyBytes = 16 * 1024 * 1024;
