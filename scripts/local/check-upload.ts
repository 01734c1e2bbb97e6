import { detectImageType, validateUpload } from '#shared/rules/images/image-upload.ts';

/** Storage requests other than uploads. Their bodies are JSON, which is not stored as an object. */
const otherOperations = /^\/storage\/v1\/(bucket(\/.*)?|object\/(list\/[^/]+|move|copy|sign\/.+))$/;
/**
 * Signed uploads, which the admin does not use. The service here stores their file before the database can refuse one that was signed
 * for staff removed since; the real one asks the database first.
 */
const signedUpload = /^\/storage\/v1\/object\/upload\/sign(\/|$)/;

interface CheckedUpload {
  readonly request: Request;
  readonly rejection?: Response;
}

/**
 * Checks the type of an uploaded file by its first bytes, and refuses signed uploads.
 * @param pathname decoded path of the request
 * @returns an error response if the file is no JPEG, PNG or WebP or is declared as another type; otherwise a copy of the request,
 * whose body has been read, to pass on
 */
export async function checkUpload(request: Request, pathname: string): Promise<CheckedUpload> {
  const { method, headers } = request;
  if (signedUpload.test(pathname)) {
    const refusal = { statusCode: '403', error: 'Unauthorized', message: 'Signed uploads are switched off.' };
    return { request, rejection: Response.json(refusal, { status: 403 }) };
  }
  const isUpload =
    pathname.startsWith('/storage/v1/') &&
    !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) &&
    !otherOperations.test(pathname);
  if (!isUpload) return { request };
  const body = await request.arrayBuffer();
  const files = await uploadedFiles(body, headers.get('content-type') ?? '');
  if (files?.every(matchesDeclaredType)) return { request: new Request(request.url, { method, headers, body }) };
  const rejection = Response.json(
    { statusCode: '415', error: 'invalid_mime_type', message: validateUpload({ type: '', size: 0 }) },
    { status: 400 },
  );
  return { request, rejection };
}

interface UploadedFile {
  readonly type: string;
  readonly firstBytes: Uint8Array;
}

/** Returns the files of a body, which is one file or a form; undefined if the form cannot be parsed. */
async function uploadedFiles(body: ArrayBuffer, type: string): Promise<UploadedFile[] | undefined> {
  if (!/^multipart\//i.test(type.trim())) return [{ type, firstBytes: new Uint8Array(body.slice(0, 12)) }];
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const files = [...form.values()].filter((value) => typeof value !== 'string');
    return await Promise.all(
      files.map(async (file) => ({
        type: file.type,
        firstBytes: new Uint8Array(await file.slice(0, 12).arrayBuffer()),
      })),
    );
  } catch {
    return undefined;
  }
}

function matchesDeclaredType({ type, firstBytes }: UploadedFile): boolean {
  const detected = detectImageType(firstBytes);
  return detected !== '' && detected === type.split(';')[0]?.trim().toLowerCase();
}
