/** A part of the site that the staff can turn off. */
export type Module = 'game'

export type ModulesConfig = Readonly<Record<Module, boolean>>
