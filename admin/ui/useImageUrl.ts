import { type Bucket, resolveImageUrl } from '#shared/rules/images/image-address.ts';
import { useConfig } from '../data/auth/supabase-context.tsx';

/** Returns a function that returns the URL from which the browser may load a stored image. */
export function useImageUrl(bucket: Bucket): (value: string) => string {
  const { supabaseUrl } = useConfig();
  return (value) => toHttps(resolveImageUrl(value, bucket, supabaseUrl), supabaseUrl);
}

/** Replaces http with https in the address of another host, as the content security policy requires. */
function toHttps(address: string, supabaseUrl: string): string {
  const isOwn = [supabaseUrl, window.location.origin].some((origin) => origin && address.startsWith(`${origin}/`));
  return isOwn ? address : address.replace(/^http:/i, 'https:');
}
