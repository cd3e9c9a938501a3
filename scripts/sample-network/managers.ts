// Leasing managers: invented people, names from the towns they work in.
export const managerFirstNames =
  `Marisol Dale Ifeoma Tomás Sue-Lin Gretchen Andre Priya Keisha Wendell Noor Bianca Curtis Leilani Rosalind
Hector Yasmin Deborah Khalil Annika Reggie Paloma Stuart Mei Latoya Fergus Graciela Winston Dana Oksana Terrence Camille Rafael Judith
Anil Shauna Marcel Tamika Eduardo Freya Lionel Soraya Beth Kwame Nadine Gerald Xiomara Pilar Duncan Aaliyah Vikram Corinne Ruben Hana
Malcolm Inés Loretta Femi Patrice Joaquín Sabine Delroy Monique Kenji Adele Isaac Rhonda Thuy Bernard Esperanza Colleen Darius Mireille`.split(
    /\s+/,
  );

export const managerLastNames =
  `Vega Prewitt Grant Reyna Barrow Okafor Lindqvist Castellanos Whitaker Nguyen Delacroix Haddad Mbeki
O’Rourke Sandoval Ferreira Kowalski Patel Brightwater Nakamura Holloway Benítez Achterberg Salazar Thornton Dubois Kaur McAllister
Villanueva Ashford Petrov Oyelaran Rasmussen Quintero Boudreaux Ramaswamy Fitzgerald Cho Abernathy Moreau Estrada Lovelace Hakimi
Johansson Tran Pemberton Cardoso Winslow Mensah Galloway Serrano Yamamoto Beauchamp Ellison Zamora Drummond Iyer Kaplan Whitfield`.split(
    /\s+/,
  );
