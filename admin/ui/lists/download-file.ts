/**
 * Saves a text as a file with this name.
 * @param type media type
 */
export function downloadFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
