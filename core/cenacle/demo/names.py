"""Names and words for the people of the demo."""

FIRST_NAMES = """
Adèle Alcide Amélie Andrew Antoine Beau Benjamin Bernadette Camille Catherine Célestine Charles
Claude Clément Daniel Delphine Dominic Edmond Eleanor Émile Étienne Eugénie Felix François Gabriel
Geneviève George Gilbert Gloria Henri Hubert Inès Jacques James Joan Joseph Josephine Julien Karen
Lawrence Léon Louis Lucie Marcel Margaret Marguerite Martin Mathieu Michael Minh Nathan Nicholas
Noël Odette Oscar Patrick Paulette Philippe Raymond Renée Robert Roland Rosalie Sebastian Simone
Sylvia Théo Thomas Ursula Valérie Victor Vivian Walter Xavier Yvonne Zachary
""".split()  # noqa: SIM905 -- names are read and added to more easily so
LAST_NAMES = """
Abadie Achée Arceneaux Aucoin Babineaux Becnel Benoît Bergeron Bertrand Blanchard Bonin Bourgeois
Breaux Broussard Bui Cashio Champagne Chauvin Comeaux Cormier Daigle Dardar Delahoussaye Doucet
Dugas Duhon Falgoust Fortier Fournet Gautreaux Gravois Guidry Haydel Hébert Hoang Hymel Kliebert
Laborde LeBlanc Ledet Mancuso Matherne Melançon Miceli Mouton Naquin Nguyễn Oubre O’Brien Pellegrin
Poché Prejean Quirk Richard Robichaux Rodrigue Savoie Schexnayder Sonnier Tassin Theriot Thibodeaux
Toups Trahan Troxclair Vega Verret Vincent Waguespack Zeringue
""".split()  # noqa: SIM905 -- names are read and added to more easily so
TOWNS = (
    ("Convent", "70723"),
    ("Gramercy", "70052"),
    ("Lutcher", "70071"),
    ("Metairie", "70001"),
    ("New Orleans", "70118"),
    ("Thibodaux", "70301"),
    ("Baton Rouge", "70808"),
    ("Lafayette", "70501"),
    ("Houma", "70360"),
    ("Covington", "70433"),
)
STREETS = (
    "River Road",
    "Oak Street",
    "St. Charles Avenue",
    "Magnolia Lane",
    "Bayou Drive",
    "Canal Street",
    "Cypress Court",
)
CHURCHES = ("St. Michael", "St. Joseph", "Our Lady of Peace", "Sacred Heart", "St. Philip")
WORK = (
    "Teacher",
    "Carpenter",
    "Nurse",
    "Attorney",
    "Farmer",
    "Retired",
    "Engineer",
    "Grocer",
    "Pilot",
    "Accountant",
)
REMARKS = (
    "Asked for a room on the ground floor, because of the knee.",
    "Offers to drive others from New Orleans.",
    "Would gladly read at Mass again.",
    "Lost his wife in March. Please leave him time with the director.",
    "Snores; asked for a single room himself.",
    "Comes with his brother-in-law; they would like to be neighbours.",
    "Needs a refrigerator for insulin.",
    "Could not stay the last night, for work. Wants to be asked again.",
)
