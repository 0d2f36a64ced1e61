import type { FastifyInstance } from 'fastify';

// One outline for each kind of goods, on a 24-unit grid.
const drawings: Readonly<Record<string, { colour: string; path: string }>> = {
  coffee: { colour: '#7a4b2b', path: 'M5 9h11v6a4 4 0 01-4 4H9a4 4 0 01-4-4zM16 10h2a2 2 0 010 5h-2M8 3v3M12 3v3' },
  tea: { colour: '#3f7d4e', path: 'M12 21c-6-3-8-9-6-15 6 1 9 5 9 9M12 21c0-6 2-10 7-12 1 6-2 11-7 12' },
  cup: { colour: '#3d6b8f', path: 'M6 4h12l-2 16H8zM7 9h10' },
  cake: { colour: '#b3803a', path: 'M4 20h16v-7a3 3 0 00-3-3H7a3 3 0 00-3 3zM4 15h16M12 10V6M12 4v.5' },
  fruit: { colour: '#c2603a', path: 'M12 8c5-3 8 1 7 6s-4 7-7 6c-3 1-6-1-7-6s2-9 7-6zM12 8c0-2 1-4 3-5' },
  honey: { colour: '#c08a1e', path: 'M8 4h8v3l2 3v10H6V10l2-3zM6 13h12M6 17h12' },
  basket: { colour: '#8a5a3c', path: 'M3 10h18l-2 10H5zM8 10l4-6 4 6M9 13v4M15 13v4' },
  book: { colour: '#54508f', path: 'M5 4h6a2 2 0 012 2v14a2 2 0 00-2-2H5zM19 4h-4a2 2 0 00-2 2' },
  lesson: { colour: '#2f6f73', path: 'M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5' },
  card: { colour: '#0b7a5b', path: 'M3 6h18v12H3zM3 10h18M6 15h5' },
  gift: { colour: '#a83f5b', path: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-5 0-5-5-1-4l1 4 1-4c4-1 4 4-1 4' },
  heart: { colour: '#b3392f', path: 'M12 20C3 14 3 6 8 5c2 0 3 1 4 3 1-2 2-3 4-3 5 1 5 9-4 15z' },
};

export function sandboxPictures(server: FastifyInstance): void {
  server.get('/sandbox/pictures/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const drawing = Object.hasOwn(drawings, name.replace(/\.svg$/, ''))
      ? drawings[name.replace(/\.svg$/, '')]
      : undefined;
    if (!drawing) return reply.callNotFound();
    return reply
      .type('image/svg+xml')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><path d="M0 0h160v160H0z" fill="${drawing.colour}" fill-opacity=".14"/><g transform="translate(44 44) scale(3)" fill="none" stroke="${drawing.colour}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"><path d="${drawing.path}"/></g></svg>`,
      );
  });
}
