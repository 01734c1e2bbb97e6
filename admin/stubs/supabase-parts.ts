// Replaces @supabase/realtime-js and @supabase/storage-js in the bundle (vite.config.ts) and saves 27 kB: supabase-js always
// creates these clients, but the admin has no realtime, and data/storage sends its own requests.

export class RealtimeClient {
  async setAuth(): Promise<void> {}
}

export class StorageClient {}

export class StorageApiError extends Error {}
