/** Address and credentials of an upload. */
interface UploadTarget {
  readonly url: string;
  readonly key: string;
  readonly token: string;
}

/** Error of a failed upload. The message is the service's own, '' if it gave none. */
export class UploadError extends Error {}

/**
 * Uploads one object to the storage. XMLHttpRequest, because fetch reports no progress; a buffer, because not every
 * storage accepts a Blob.
 * @param onProgress called with the part that was sent, from 0 to 1
 * @throws UploadError
 */
export async function sendUpload(
  { url, key, token }: UploadTarget,
  image: Blob,
  onProgress: (part: number) => void = () => undefined,
): Promise<void> {
  const body = await image.arrayBuffer();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('apikey', key);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', image.type);
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.setRequestHeader('x-upsert', 'false');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadError(parseErrorMessage(request.responseText)));
    request.onerror = () => reject(new UploadError(''));
    request.ontimeout = () => reject(new UploadError(''));
    request.timeout = 120_000;
    request.send(body);
  });
}

/** Returns the message of an error response of the storage; '' if it has none. */
function parseErrorMessage(responseText: string): string {
  try {
    const body: unknown = JSON.parse(responseText);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message;
  } catch {
    // The response of a proxy, without a message for users.
  }
  return '';
}
