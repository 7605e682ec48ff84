import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('creations/lineage', {
  tooManyParents: 'A creation names at most {max} others that it is based on',
  parentMissing: 'There is no creation at “{target}”',
  parentTwice: '“{title}” is listed twice',
  basedOnItself: 'A creation cannot be based on itself',
  cyclic: '“{title}” is itself based on this creation',
  modsOnly: '{licence} is a licence for source code, so only mods can have it',
  limitedBy: '“{title}” is under {licence}. What is based on it can be: {allowed}.',
  sameAs: '“{title}” is under {licence}, so your creation has to be too.',
  limitsChoice: '“{title}” is under {licence}, which limits your choice.',
  modsOnlyParent: '“{title}” is under {licence}, so only a mod can be based on it.',
  reserved:
    '@{author} reserves all rights to “{title}”, so you cannot give others rights to what is based on it. Ask @{author} for permission first.',
  unstated:
    '@{author} has not stated a licence for “{title}”, so you cannot give others rights to what is based on it. Ask @{author} to choose one.',
  unnamed: 'This is based on a creation that is no longer public. Its licence limits your choice.',
  noneLeft: 'The licences of these creations exclude each other: nothing can be based on all of them.',
  licences: {
    allRightsReserved: 'All rights reserved',
    notStated: 'Not stated',
  },
})
