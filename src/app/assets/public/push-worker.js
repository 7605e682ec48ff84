// Shows push messages. Messages with the same tag replace each other.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin } = new URL(event.notification.data.path, self.location.origin)
  if (origin !== self.location.origin) return
  event.waitUntil(openPage(href))
})

/** In the tab that has the page, if there is one. */
async function openPage(href) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = tabs.find((tab) => tab.url === href)
  await (known ? known.focus() : self.clients.openWindow(href))
}
