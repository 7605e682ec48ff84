/** Preloaded into the site of the browser tests, which must not outlive the runner, even one that was killed. */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume()
  process.stdin.unref()
}
