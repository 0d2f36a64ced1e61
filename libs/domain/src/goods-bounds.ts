/** How much a merchant's goods may be: pieces in stock, pictures of one product, products changed by one call, places in a category. */
export const goodsBounds = { stock: 1_000_000, pictures: 6, atOnce: 500, place: 10_000 } as const;
