/** Maximum bytes of a request body: an image of 10 MB in a form, or a location with images embedded by an older system. */
export const maxBodyBytes = 16 * 1024 * 1024;
