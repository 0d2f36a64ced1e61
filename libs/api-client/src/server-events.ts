export interface ServerEvent {
  event: string;
  data: string;
  id: string | undefined;
}

function readEvent(block: string): ServerEvent | undefined {
  const lines = block.split('\n').map((line) => /^([^:]*):? ?(.*)$/.exec(line));
  const values = (name: string) => lines.flatMap((line) => (line?.[1] === name ? [line[2] ?? ''] : []));
  const data = values('data');
  if (data.length === 0) return undefined;
  return { event: values('event').at(-1) ?? 'message', data: data.join('\n'), id: values('id').at(-1) };
}

/** Reads a `text/event-stream` body event by event; comments and keep-alives are skipped. */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let pending = '';
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      // A line may end with CR LF that is cut between two chunks, so a last CR waits for what follows.
      const text = pending + value;
      const held = text.endsWith('\r') ? '\r' : '';
      const blocks = text
        .slice(0, text.length - held.length)
        .replace(/\r\n?/g, '\n')
        .split('\n\n');
      pending = blocks.pop()! + held;
      for (const event of blocks.map(readEvent)) if (event) yield event;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
