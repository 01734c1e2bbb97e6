/** Ids of tours, day trips and locations, which are segments of public addresses. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
