/** `#123` leads to the ticket. */
export function findTicketPath(text: string): string | undefined {
  const number = /^#(\d{1,9})$/.exec(text)?.[1]
  return number && `/tracker/${number}`
}
