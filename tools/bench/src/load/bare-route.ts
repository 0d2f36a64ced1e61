import fastify from 'fastify';

const server = fastify();

process.once('message', async ({ json, html }: { json: unknown; html: string }) => {
  server.get('/json', async () => json);
  server.get('/html', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit(0));
