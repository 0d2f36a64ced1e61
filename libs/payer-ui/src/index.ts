export * from './controls.tsx';
export * from './detail-rows.tsx';
export * from './frame.tsx';
export * from './lines.tsx';
export * from './notice.tsx';
export * from './qr-code.tsx';
export * from './result.tsx';
export * from './summary.tsx';
