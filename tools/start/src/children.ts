import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const graceToStop = 4_000;
const maxRestarts = 3;
const restartsWithin = 60_000;

export interface ChildPlan {
  name: string;
  module: string;
  arguments?: readonly string[];
  environment: NodeJS.ProcessEnv;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Told {
  say: (sentence: string) => void;
  giveUp: (sentence: string) => void;
}

const shown = ({ code, signal }: Ending) => (signal ? `killed by ${signal}` : `exit code ${code}`);

/**
 * The child processes of a start. Each ends when its channel to this process closes,
 * so that none outlives its parent, however that ends.
 */
export class Children {
  private readonly running = new Map<ChildProcess, string>();
  private stopping = false;

  /** Resolves once the process reports that it is ready; rejects when it ends before. */
  start(plan: ChildPlan, onLost: (name: string, ending: Ending) => void): Promise<void> {
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
      child.once('exit', (code, signal) => {
        this.running.delete(child);
        if (this.stopping) return resolve();
        if (ready) onLost(plan.name, { code, signal });
        else reject(new Error(`${plan.name} did not start (${shown({ code, signal })})`));
      });
    });
  }

  /** Starts a process and restarts it when it is lost, at most three times a minute. */
  keep(plan: ChildPlan, { say, giveUp }: Told): Promise<void> {
    const lostAt: number[] = [];
    const startAgain = async (how: string) => {
      const since = performance.now();
      lostAt.push(since);
      if (lostAt.filter((at) => at > since - restartsWithin).length > maxRestarts)
        return giveUp(`${how}, ${maxRestarts + 1} times within a minute: not started again.`);
      say(`${how}. Starting again ...`);
      try {
        await this.start(plan, onLost);
      } catch (error) {
        return startAgain(error instanceof Error ? error.message : String(error));
      }
      if (!this.stopping) say(`${plan.name} came back after ${((performance.now() - since) / 1000).toFixed(1)} s.`);
    };
    const onLost = (name: string, ending: Ending) => void startAgain(`${name} ended unexpectedly (${shown(ending)})`);
    return this.start(plan, onLost);
  }

  /** Asks every process to end and kills those that do not within a few seconds. */
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
