import { describe, expect, it } from 'vitest';
import { addImage, moveToFront, validateImageAddress } from './image-list.ts';

describe('the image list', () => {
  it('accepts full addresses, addresses of the storage and paths in it, and nothing else', () => {
    expect(validateImageAddress('https://example.com/a.jpg', [])).toBeUndefined();
    expect(validateImageAddress(' http://example.com/a.jpg', [])).toBeUndefined();
    expect(validateImageAddress('/storage/v1/object/public/tour-images/tours/a.jpg', [])).toBeUndefined();
    expect(validateImageAddress('tours/a.jpg', [])).toBeUndefined();
    expect(validateImageAddress('a thing', [])).toContain('Images: please enter a full link');
    expect(validateImageAddress('javascript:alert(1)', [])).toContain('full link');
  });

  it('refuses an image that is in the list already', () => {
    expect(validateImageAddress(' https://example.com/a.jpg ', ['https://example.com/a.jpg'])).toContain('already');
  });

  it('finds no error while nothing is typed', () => {
    expect(validateImageAddress('  ', [])).toBeUndefined();
  });

  it('distinguishes addresses by case', () => {
    const images = ['https://example.com/a.jpg'];
    expect(validateImageAddress('https://example.com/A.jpg', images)).toBeUndefined();
    expect(addImage(images, ' https://example.com/A.jpg ')).toEqual([...images, 'https://example.com/A.jpg']);
    expect(addImage(images, '  ')).toBe(images);
  });

  it('moves an image to the front', () => {
    expect(moveToFront(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });
});
