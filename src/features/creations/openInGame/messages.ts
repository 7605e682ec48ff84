import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('creations/openInGame', {
  dialog: {
    opening: 'Opening in the game',
    text: 'Your browser may ask whether it may open {game}: allow it. The game has to be installed.',
    doesNotOpen: 'The game does not open?',
    neverAgain: "Don't show again",
    gotIt: 'Got it',
  },
  help: {
    title: 'The game does not open',
    about:
      '“Open in-game” passes an address that starts with {scheme} to {brand}. If nothing happens, try one of these.',
    installTitle: 'Is the game installed?',
    install:
      '{brand} must be installed and started at least once: the first start tells your system which program opens these links.',
    allowTitle: 'Did the browser ask?',
    allow:
      'Browsers ask before they open another program. Click the link again, allow {brand}, and tick “always” if you like. If you declined once, reload the page first.',
    runningTitle: 'Is it running already?',
    running:
      'The game accepts creations in its main menu and in a world, but not while it loads or shows a dialog. Finish that, then click again.',
    steamTitle: 'Installed through a store?',
    steam:
      'Verify the files in your store’s library, start the game from there once, and try again. On Linux, a sandboxed store (Flatpak, Snap) cannot register links; start the game from your system’s menu.',
    byHandTitle: 'By hand',
    byHand:
      'Download the creation, put the file into your saves folder (the game’s settings open it), and load it in the game.',
    askForum: 'Ask in the forum',
    toCreations: 'Back to the creations',
  },
  settings: {
    title: 'Game and models',
    showOpenInGameDialog: 'Help with opening in the game',
    showOpenInGameDialogHint: 'Show tips whenever you open a creation in the game.',
    render3DModels: '3D models',
    render3DModelsHint: 'Choose which models load automatically. Small models are under 500 KB.',
    never: 'Never',
    small: 'Small models',
    always: 'Always',
  },
})
