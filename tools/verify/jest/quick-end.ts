// Jest gives a worker half a second to end. The databases that its test files left each other live in memory only, and on a busy machine
// their threads would take longer to stop.
if (process.send) process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
