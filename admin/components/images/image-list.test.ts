import { describe, expect, it } from 'vitest';
import { firstOf, pictureFault, withPicture } from './image-list.ts';

describe('the pictures of a row', () => {
  it('are full addresses, addresses of the storage, or paths in it', () => {
    expect(pictureFault('https://example.com/a.jpg', [])).toBeUndefined();
    expect(pictureFault(' http://example.com/a.jpg', [])).toBeUndefined();
    expect(pictureFault('/storage/v1/object/public/tour-images/tours/a.jpg', [])).toBeUndefined();
    expect(pictureFault('tours/a.jpg', [])).toBeUndefined();
    expect(pictureFault('a thing', [])).toContain('Images: please enter a full address');
    expect(pictureFault('javascript:alert(1)', [])).toContain('full address');
  });

  it('stand in the list once', () => {
    expect(pictureFault(' https://example.com/a.jpg ', ['https://example.com/a.jpg'])).toContain('already');
  });

  it('are not missed while nothing is typed', () => {
    expect(pictureFault('  ', [])).toBeUndefined();
  });

  it('differ by case, which addresses do', () => {
    const images = ['https://example.com/a.jpg'];
    expect(pictureFault('https://example.com/A.jpg', images)).toBeUndefined();
    expect(withPicture(images, ' https://example.com/A.jpg ')).toEqual([...images, 'https://example.com/A.jpg']);
    expect(withPicture(images, '  ')).toBe(images);
  });

  it('can be moved to the front', () => {
    expect(firstOf(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });
});
