// The numbers of rows and cards by their names, as the program counts them: rows in the list from the start by
// their index, all others from the top of the range downwards, in the order in which their names appear.

const Top = 2 ** 32 - 1, Last = 2 ** 31 - 1;

// Returns the number that a name spells; NaN for other names.
const spelled = (name) => (/^(0|[1-9]\d*)$/.test(name) && Number(name) < Last ? Number(name) : NaN);

export class Names {
  // `first` holds the names of the `count` rows at the start; it is empty if their indices are their names.
  constructor(first, count) {
    Object.assign(this, { first, count, numbers: new Map(first.map((name, k) => [name, k])), later: {} });
  }

  // Returns the number of a row; undefined if no row has the name.
  numberOf(name) {
    const index = this.first.length || !(spelled(name) < this.count) ? undefined : spelled(name);
    return this.numbers.get(name) ?? index;
  }

  // Gives a number to a name that has none.
  add(name, number = Top - (this.numbers.size - this.first.length)) {
    this.numbers.set(name, number);
    this.later[number] = name;
    return number;
  }

  // Returns the number of a row that a recording inserts.
  inserted(name) {
    return this.numberOf(name) ?? this.add(name, spelled(name) >= this.count ? spelled(name) : undefined);
  }

  // The first number that no name spells.
  get firstFree() {
    return [...this.numbers.keys()].reduce((free, name) => Math.max(free, spelled(name) + 1 || 0), this.count);
  }
}
