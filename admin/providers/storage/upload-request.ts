/** What an upload needs to know of the service. */
interface UploadTarget {
  readonly url: string;
  readonly key: string;
  readonly token: string;
}

/** Why an upload did not arrive. The message is the service's own reason, '' where it gave none. */
export class UploadError extends Error {}

/**
 * Sends one object to the storage, telling how much of it has gone. A request of its own, because fetch tells nothing on
 * the way; from a buffer, because not every storage takes a Blob.
 * @param onProgress is told the part that has gone, from 0 to 1
 * @throws UploadError
 */
export async function sendUpload(
  { url, key, token }: UploadTarget,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<void> {
  const body = await picture.arrayBuffer();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('apikey', key);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', picture.type);
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

/** The message of an answer of the storage; '' when it has none. */
function parseErrorMessage(answer: string): string {
  try {
    const body: unknown = JSON.parse(answer);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message;
  } catch {
    // An answer of something in between, which has nothing to say to people.
  }
  return '';
}
