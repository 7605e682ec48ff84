export const gamePaths = {
  getTheGame: () => '/get-the-game',
}
