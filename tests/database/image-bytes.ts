const signatures: Readonly<Record<string, string>> = {
  'image/jpeg': 'ffd8ffe0',
  'image/png': '89504e470d0a1a0a',
  'image/webp': '524946460000000057454250',
};

/** Returns `size` bytes with the signature of an image type (of JPEG for unknown types), filled with zeros. */
export function imageBytes(type: string, size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from(signatures[type] ?? 'ffd8ffe0', 'hex'));
  return bytes.buffer;
}
