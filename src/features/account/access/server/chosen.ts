/** The one of the people that was chosen; where there is one, nothing has to be chosen. */
export const chosenOf = <Person extends { id: string }>(people: readonly Person[], person: string | undefined): Person | undefined =>
  people.length === 1 ? people[0] : people.find(({ id }) => id === person);
