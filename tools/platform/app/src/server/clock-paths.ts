const instant = { type: 'string', format: 'date-time' };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const move = object({
  target: { ...instant, description: 'where the clock will be' },
  reached: { ...instant, description: 'the due time of the latest job that ran on the way' },
  jobs: { type: 'integer', description: 'how many jobs ran on the way' },
  since: { ...instant, description: 'wall time at which the move began' },
});

const reading = object({
  now: instant,
  offsetMs: { type: 'integer' },
  mode: { type: 'string', enum: ['live', 'test'] },
  moving: {
    ...move,
    nullable: true,
    description: 'the move of this process that is on its way; business time stays as it was until it is done',
  },
});

const content = { 'application/json': { schema: reading } };
const answer = { '200': { description: 'Success', content } };

/** The clock of a sandbox belongs to no contract. */
export const clockPaths = {
  '/sandbox/clock': {
    get: {
      operationId: 'sandbox.readClock',
      tags: ['sandbox'],
      summary: 'Business time, and how far a move of it has come',
      responses: answer,
    },
    post: {
      operationId: 'sandbox.moveClock',
      tags: ['sandbox'],
      summary: 'Answers when all that falls due on the way is done, each at its own time',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              oneOf: [
                object({ now: instant }),
                object({ advance: { type: 'string', example: 'P365D' } }),
                object({ reset: { type: 'boolean', enum: [true] } }),
              ],
            },
          },
        },
      },
      responses: { ...answer, '400': { description: '2 invalid_parameter' } },
    },
  },
};
