/**
 * Raised whenever the code makes another model or poster of the same file: stored ones are then built again in the
 * background. 1: placements of the package, models compressed by gzip, posters without transparent margins. 2: parts of
 * mods stay on their boards, pictures in packages of worlds and mods without transparent margins. 3: animations of
 * circuits that do something by themselves, and sizes in squares. 4: models that can be drawn while they arrive.
 * 5: sockets with the faces of the game's. 6: posters with light and shade, and views that are chosen for each model.
 */
export const modelBuild = 6

/** Raised whenever the code makes another model for other programs of the same file. */
export const exportBuild = 2
