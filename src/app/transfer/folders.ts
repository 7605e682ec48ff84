/** The folders of the file store, and whether archives have their files. */
const folders: Readonly<Record<string, 'copied' | { readonly notCopied: string }>> = {
  brand: 'copied',
  images: 'copied',
  models: 'copied',
  uploads: 'copied',
  exports: { notCopied: 'Made again when somebody asks for one.' },
  incoming: { notCopied: 'Uploads that nobody has used yet.' },
  social: { notCopied: 'Made again when somebody asks for one.' },
}

export const knownFolders: readonly string[] = Object.keys(folders)

export const copiedFolders: readonly string[] = knownFolders.filter((name) => folders[name] === 'copied')
