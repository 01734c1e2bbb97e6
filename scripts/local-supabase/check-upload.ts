import { detectImageType, validateUpload } from '#shared/images/image-upload.ts';

/** What the storage is asked besides taking a file; its bodies are JSON, and none of them is kept as an object. */
const otherOperations = /^\/storage\/v1\/(bucket(\/.*)?|object\/(list\/[^/]+|move|copy|sign\/.+))$/;
/** Asks for an address to which a file may be sent; the file itself comes with PUT. */
const signedUploadRequest = /^\/storage\/v1\/object\/upload\/sign\//;

interface CheckedUpload {
  readonly request: Request;
  readonly refusal?: Response;
}

/**
 * Checks the file of an upload by its first bytes, whatever its sender calls it.
 * @param pathname decoded path of the request
 * @returns the refusal when it is no JPEG, PNG or WebP or is declared as another type; else the request to be passed on, in
 * place of the one that was read for it
 */
export async function checkUpload(request: Request, pathname: string): Promise<CheckedUpload> {
  const { method, headers } = request;
  const isUpload =
    pathname.startsWith('/storage/v1/') &&
    !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) &&
    !otherOperations.test(pathname) &&
    !(method === 'POST' && signedUploadRequest.test(pathname));
  if (!isUpload) return { request };
  const body = await request.arrayBuffer();
  const files = await uploadedFiles(body, headers.get('content-type') ?? '');
  if (files?.every(matchesDeclaredType)) return { request: new Request(request.url, { method, headers, body }) };
  const refusal = Response.json(
    { statusCode: '415', error: 'invalid_mime_type', message: validateUpload({ type: '', size: 0 }) },
    { status: 400 },
  );
  return { request, refusal };
}

interface UploadedFile {
  readonly type: string;
  readonly start: Uint8Array;
}

/** The files of a body: it is one, or a form holds them. Undefined when the form cannot be read. */
async function uploadedFiles(body: ArrayBuffer, type: string): Promise<UploadedFile[] | undefined> {
  if (!/^multipart\//i.test(type.trim())) return [{ type, start: new Uint8Array(body.slice(0, 12)) }];
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const files = [...form.values()].filter((value) => typeof value !== 'string');
    return await Promise.all(
      files.map(async (file) => ({ type: file.type, start: new Uint8Array(await file.slice(0, 12).arrayBuffer()) })),
    );
  } catch {
    return undefined;
  }
}

function matchesDeclaredType({ type, start }: UploadedFile): boolean {
  const found = detectImageType(start);
  return found !== '' && found === type.split(';')[0]?.trim().toLowerCase();
}
