#include "app/accounts/similar_names.h"

#include "app/accounts/reserved_name.h"
#include "app/notifications/operator_notes.h"
#include "app/verifications/identity_badge.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {
namespace similar_names_test {

// Ten names each of twenty languages.
constexpr const char* honest_names =
    "Olivia Baker|Amie|Arnie|Mary-Jane O'Neil|Jordan Rivers|Will I. Am|Al|Bo|McDonald Lee|Ty Cobb|"
    "José Núñez|María Peña|Ángel Ibáñez|Íñigo Güell|Raúl Ortuño|Lucía Cañas|Begoña Rey|Tomás Ríos|"
    "Inés Solís|Óscar Gil|"
    "Élodie Lefèvre|Zoë Côté|François Noël|Anaïs D'Arcy|Jérôme L'Hôte|Hélène Maître|Benoît Roy|"
    "Chloé Bérard|Cœur Dubois|Loïc Guérin|"
    "Jürgen Groß|Käthe Müller|Götz Schröder|Änne Weiß|Björn Kühn|Sören Böhm|Jörg Süß|Heike Maß|"
    "Uwe Äpfel|Rüdiger Öhler|"
    "João Gonçalves|Conceição Leão|António Simões|Inês Araújo|Estêvão Brandão|Luísa Magalhães|"
    "Vânia Falcão|Márcio Sá|Zélia Lourenço|Túlio Assunção|"
    "Łukasz Żółty|Świętosława Kąt|Małgorzata Gżegżółka|Jędrzej Ślęzak|Żaneta Ćwik|Stanisław Łęcki|"
    "Bożena Źrebiec|Grażyna Ość|Paweł Dąb|Wacław Ński|"
    "Jiří Dvořák|Šárka Nováková|Žofie Čapková|Ondřej Říha|Tomáš Ďurian|Květa Šťastná|Luděk Žák|"
    "Věra Kůrková|Zdeněk Černý|Ester Ťuková|"
    "Gizem Yılmaz|İbrahim Çelik|Şule Öztürk|Ömer Güneş|Ayşe Doğan|Uğur Işık|Çağla Ünal|Hüseyin Şen|"
    "Özge Kılıç|Ümit Ağaoğlu|"
    "Nguyễn Thị Hoa|Trần Văn Đức|Lê Quỳnh Anh|Phạm Ngọc Ánh|Hoàng Mỹ Linh|Đặng Thùy Trâm|Võ Tấn "
    "Lộc|"
    "Bùi Hữu Nghĩa|Đỗ Phương Thảo|Huỳnh Bảo Ngọc|"
    "Анна Иванова|Фёдор Щербаков|Наталья Кузнецова|Юрий Ёлкин|Ольга Соколова|Пётр Журавлёв|"
    "Екатерина Цой|Михаил Эйхе|Дарья Чернышёва|Илья Ершов|"
    "Олена Ковальчук|Їжак Ґедзь|Софія Шевченко|Андрій Гнатюк|Юлія Бойко|Єва Мельник|Тарас Кравець|"
    "Ірина Лисенко|Богдан Дзюба|Леся Хміль|"
    "Γιώργος Παπαδόπουλος|Ελένη Αγγέλου|Νίκος Ξένος|Σοφία Ψαρρά|Άννα Ζαχαρίου|Θάνος Ρήγας|"
    "Μαρία Οικονόμου|Χρήστος Φωτίου|Ιωάννα Λάμπρου|Πέτρος Ωραίος|"
    "דוד כהן|שרה לוי|יעקב מזרחי|רחל פרץ|יוסף ביטון|מרים דהן|אברהם אזולאי|נועם גבאי|תמר חדד|ליאור "
    "כץ|"
    "محمد علي|فاطمة الزهراء|أحمد حسن|عائشة عمر|يوسف إبراهيم|خديجة سالم|إسماعيل نور|مريم خليل|"
    "عبد الله صالح|ليلى منصور|"
    "रवि शर्मा|सीता देवी|अमित कुमार|प्रिया सिंह|राजेश गुप्ता|नेहा वर्मा|विक्रम जोशी|अंजलि मेहता|सुनील यादव|"
    "पूजा चौहान|"
    "সুমন দাস|রিয়া সেন|অমিত রায়|মিতা ঘোষ|কাজী নজরুল|শ্রেয়া বসু|রফিক ইসলাম|নীলা চৌধুরী|তানিয়া হক|"
    "জয় মিত্র|"
    "முருகன் செல்வம்|லட்சுமி நாராயணன்|கார்த்திக் ராஜா|மீனா குமாரி|அருண் பிரகாஷ்|தமிழ் செல்வி|சரவணன் வேலு|"
    "கவிதா ரவி|பாலா முருகன்|யாழினி தேவி|"
    "王小明|李娜|张伟|刘洋|陈静|杨帆|赵敏|黄磊|周杰|吴芳|"
    "佐藤 花子|鈴木 一郎|たかはし ゆい|田中 さくら|ワタナベ ケン|伊藤 健|山本 あおい|中村 "
    "リサ|小林 蓮|加藤 えみ|"
    "김민준|이서연|박지훈|최수빈|정하은|강도윤|조예린|윤시우|장미|임하늘";

std::vector<std::string> split_names() {
    std::vector<std::string> names;
    std::string name;
    for (const char c : std::string(honest_names) + "|") {
        if (c != '|') {
            name += c;
        } else {
            names.push_back(std::exchange(name, ""));
        }
    }
    return names;
}

class SimilarNamesTest : public ::testing::Test {
  protected:
    AccountWorld world;
    int made = 0;

    [[nodiscard]] Result<SignedIn> try_sign_up(const std::string& name) {
        ++made;
        SignUpForm form = companion_form("person" + std::to_string(made) + "@example.com");
        form.display_name = name;
        // Each from a separate network, because a /24 has one budget.
        const CallOrigin origin{
            "198." + std::to_string(51 + made / 250) + "." + std::to_string(made % 250) + ".7",
            "test"};
        return world.register_account.run(form, origin);
    }
    [[nodiscard]] AccountId sign_up(const std::string& name) {
        return try_sign_up(name).value().own.account.id;
    }
    void verify(const AccountId& id) {
        (void)world.store->transact([&](Transaction& transaction) -> Result<void> {
            (void)decide_identity(transaction, id, VerificationEvent::verified, world.clock.now());
            return {};
        });
    }
    [[nodiscard]] bool is_marked(const AccountId& id) {
        return world.store->read([&](Transaction& transaction) {
            return transaction.companions.find(id)->profile.has_similar_name;
        });
    }
    [[nodiscard]] long notes() {
        return world.store->read([](Transaction& transaction) {
            return transaction.job_list
                .page(to_string(JobKind::operator_note), JobState::parked, 0, 100)
                .total;
        });
    }
};

// C1: no honest name is refused or treated as mixed scripts.
TEST_F(SimilarNamesTest, AcceptsGenuineNamesOfTwentyLanguages) {
    const std::vector<std::string> names = split_names();
    ASSERT_EQ(names.size(), 200U);
    for (const std::string& name : names) {
        const auto signed_in = try_sign_up(name);
        EXPECT_TRUE(signed_in) << name << ": " << signed_in.error().message;
        EXPECT_FALSE(world.texts.skeleton_of(name).mixes_scripts) << name;
    }
    EXPECT_EQ(notes(), 0);
}

TEST_F(SimilarNamesTest, RefusesOnlyAnEqualCanonicalName) {
    (void)sign_up("Mary-Ann O'Neil");
    for (const char* same : {"MARY-ANN O'NEIL", "Mary\u2011Ann O\u2019Neil", "Mary-Ann\u00a0O'Neil",
                             "Mary-Ann O'Neil\u200b", "\uff2dary-Ann O'Neil"}) {
        const auto second = try_sign_up(same);
        ASSERT_FALSE(second) << same;
        EXPECT_EQ(second.error().refusal, Refusal::display_name_taken) << same;
    }
    EXPECT_TRUE(try_sign_up("Mary-Anne O'Neil"));
    for (const char* invisible : {"\u200b\u200b", "A\u2060", "1 2"}) {
        EXPECT_FALSE(try_sign_up(invisible)) << invisible;
    }
}

TEST_F(SimilarNamesTest, RefusesNamesThatImpersonateTheProduct) {
    for (const char* reserved : {"Support",
                                 "ADMIN",
                                 "Steady",
                                 "Steady Team",
                                 "The Steady Support Desk",
                                 "admin 2",
                                 "Help-Desk Support",
                                 "\uff33\uff55\uff50\uff50\uff4f\uff52\uff54",
                                 "\u0410dmin",
                                 "Moderator\u200b",
                                 "Adrnin",
                                 "SteadySupport",
                                 "steady_support",
                                 "TheSteadyTeam",
                                 "Customer Service",
                                 "Crisis Line",
                                 "The Suicide Lifeline",
                                 "Emergency",
                                 "Customer Care Team",
                                 "Crisis Helpline",
                                 "Supp0rt",
                                 "Steady 0fficial",
                                 "StеаdyАdmin"}) {
        EXPECT_TRUE(is_reserved_name(world.texts, reserved)) << reserved;
        const auto refused = try_sign_up(reserved);
        ASSERT_FALSE(refused) << reserved;
        ASSERT_EQ(refused.error().fields.size(), 1U) << reserved;
        EXPECT_EQ(refused.error().fields[0].field, "displayName");
        EXPECT_EQ(refused.error().fields[0].message, reserved_name_text);
    }
    for (const char* honest :
         {"Grace Steady", "Stead Y.", "Admina", "The Desk", "Billie", "Steadyman", "Theodora",
          "Staffan", "Line Berg", "Hope Care", "Line", "Customs Jo"}) {
        EXPECT_FALSE(is_reserved_name(world.texts, honest)) << honest;
    }
    for (const std::string& name : split_names()) {
        EXPECT_FALSE(is_reserved_name(world.texts, name)) << name;
    }
}

TEST_F(SimilarNamesTest, MarksANameThatLooksLikeAVerifiedOne) {
    const AccountId first = sign_up("Arnie");
    EXPECT_FALSE(is_marked(sign_up("Amie Rn"))) << "another name";
    EXPECT_FALSE(is_marked(sign_up("\u0410rnie"))) << "not verified yet";
    verify(first);
    const AccountId second = sign_up("Amie");
    EXPECT_TRUE(is_marked(second));
    EXPECT_FALSE(is_marked(first));
    EXPECT_GE(notes(), 1);
}

TEST_F(SimilarNamesTest, MarksANameAfterTheOtherIsVerified) {
    const AccountId first = sign_up("Arnie");
    const AccountId second = sign_up("Amie");
    ReviewSimilarNames review(*world.store, world.clock, world.ids, world.texts);
    review.run();
    EXPECT_FALSE(is_marked(first) || is_marked(second));
    verify(first);
    review.run();
    EXPECT_TRUE(is_marked(second));
    EXPECT_EQ(notes(), 1);
    verify(second);
    review.run();
    EXPECT_FALSE(is_marked(first)) << "the earlier one keeps its card";
}

}  // namespace similar_names_test
}  // namespace steady::testing
