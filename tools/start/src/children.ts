import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const graceToStop = 4_000;

export interface ChildPlan {
  name: string;
  module: string;
  arguments?: readonly string[];
  environment: NodeJS.ProcessEnv;
}

/**
 * The processes that a start consists of. Each has a channel to this one and ends when it closes,
 * so that none outlives its parent, however that ends.
 */
export class Children {
  private readonly running = new Map<ChildProcess, string>();
  private stopping = false;

  /** Starts a process; resolves once it reports that it is ready, rejects when it ends before. */
  start(plan: ChildPlan, onLost: (name: string, code: number | null) => void): Promise<void> {
    const child = fork(plan.module, plan.arguments ?? [], {
      env: plan.environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.running.set(child, plan.name);
    return new Promise((resolve, reject) => {
      let ready = false;
      child.once('message', () => {
        ready = true;
        resolve();
      });
      child.once('exit', (code) => {
        this.running.delete(child);
        if (this.stopping) return resolve();
        if (ready) onLost(plan.name, code);
        else reject(new Error(`${plan.name} did not start`));
      });
    });
  }

  /** Asks every process to end, and ends those that do not within a few seconds. */
  async stop(): Promise<void> {
    this.stopping = true;
    const children = [...this.running.keys()];
    const ended = Promise.all(children.map((child) => once(child, 'exit')));
    for (const child of children) child.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const child of this.running.keys()) child.kill('SIGKILL');
    }, graceToStop);
    await ended;
    clearTimeout(timer);
  }
}
