/** Every commit is written, and a checkpoint comes between measures rather than within one. */
export const writtenServer = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=1h',
];
