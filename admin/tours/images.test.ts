import { describe, expect, it } from 'vitest';
import { firstOf, imageFault, withImage } from './images.ts';

describe('the pictures of a tour', () => {
  it('are full addresses or addresses of the storage', () => {
    expect(imageFault('https://example.com/a.jpg', [])).toBeUndefined();
    expect(imageFault('/storage/v1/object/public/tour-images/tours/a.jpg', [])).toBeUndefined();
    expect(imageFault('a.jpg', [])).toContain('full address');
    expect(imageFault('javascript:alert(1)', [])).toContain('full address');
  });

  it('stand in the list once', () => {
    expect(imageFault(' https://example.com/a.jpg ', ['https://example.com/a.jpg'])).toContain('already');
  });

  it('are not missed while nothing is typed', () => {
    expect(imageFault('  ', [])).toBeUndefined();
  });

  it('differ by case, which addresses do', () => {
    const images = ['https://example.com/a.jpg'];
    expect(imageFault('https://example.com/A.jpg', images)).toBeUndefined();
    expect(withImage(images, ' https://example.com/A.jpg ')).toEqual([...images, 'https://example.com/A.jpg']);
    expect(withImage(images, '  ')).toBe(images);
  });

  it('can be moved to the front', () => {
    expect(firstOf(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });
});
