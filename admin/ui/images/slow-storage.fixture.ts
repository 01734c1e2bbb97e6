import { vi } from 'vitest';
import { isThumbnail } from '#shared/rules/images/image-address.ts';
import type { SupabaseConnection } from '../../data/auth/supabase.ts';

/**
 * Mocks image decoding, which jsdom lacks, and a storage whose uploads wait until the test answers them, but for thumbnails.
 * @returns the waiting uploads by file name, each a function that answers with a status
 */
export function mockSlowStorage({ client }: SupabaseConnection): ReadonlyMap<string, (status?: number) => void> {
  const waiting = new Map<string, (status?: number) => void>();
  class SlowRequest {
    status = 200;
    responseText = '';
    readonly upload = {};
    onload = () => undefined;
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    send(): void {
      if (isThumbnail(this.#url)) {
        this.onload();
        return;
      }
      waiting.set(decodeURIComponent(this.#url.replace(/.*\//, '')), (status = 200) => {
        this.status = status;
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.create({ drawImage: () => undefined, fillRect: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) =>
    callback(new Blob(['x'], { type: 'image/jpeg' })),
  );
  const user = { id: 'a', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' };
  const session = { access_token: 't', refresh_token: 'r', expires_in: 1, token_type: 'bearer', user } as const;
  vi.spyOn(client.auth, 'getSession').mockResolvedValue({ data: { session }, error: null });
  return waiting;
}

/** Creates a file with the signature of a JPEG. */
export function createJpeg(name: string): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], name, { type: 'image/jpeg' });
}
