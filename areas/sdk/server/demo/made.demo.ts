import type { Made } from '#platform/server/files/storage-made.ts'

/** The storage key of the demo's largest file, which is made when it is read. */
export const largeKey = 'made/sdk/lq7120-linux-6.1-sdk-v1.4.0.tar.gz'

export const sdkMade: Made = { [largeKey]: async () => (await import('./large.demo.ts')).openLarge() }
