// Replaces @supabase/realtime-js in the bundle (vite.config.ts) and saves 20 kB: the admin uses no realtime, but
// supabase-js always creates a client and calls setAuth().

export class RealtimeClient {
  async setAuth(): Promise<void> {}
}
