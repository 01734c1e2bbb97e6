// Stands in for @supabase/realtime-js in the bundle (vite.config.ts): the back office asks and is not called, but
// supabase-js makes a realtime client in any case. Saves 20 kB. What supabase-js does with it by itself does nothing.

export class RealtimeClient {
  async setAuth(): Promise<void> {}
}
