const stored = '/api/storage/v1/preview/product/image/';

/** The address of a product's picture in a size: those that were handed in are kept in several, all of them square. */
export const pictureAt = (url: string, size: 'small' | 'medium'): string =>
  url.includes(stored) ? `${url}?size=${size}` : url;
